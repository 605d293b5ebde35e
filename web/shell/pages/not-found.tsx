import { Link } from "react-router";
import { MessagePage } from "./message-page.tsx";

export function NotFound() {
  return (
    <MessagePage title="Oops! Page not found" action={<Link to="/">Return to Home</Link>}>
      <p>
        There is nothing at this address. It may have been moved, or the link was copied with a letter
        missing.
      </p>
    </MessagePage>
  );
}
