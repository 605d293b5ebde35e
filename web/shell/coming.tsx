import { Link } from "react-router";
import { MessagePage } from "./message-page.tsx";

export function Coming({ title }: { title: string }) {
  return (
    <MessagePage title={title} action={<Link to="/store">Back to Store</Link>}>
      <p>Coming soon. We are still writing this page.</p>
    </MessagePage>
  );
}
