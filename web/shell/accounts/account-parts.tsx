import { LinkQuestion } from "./link-question.tsx";
import { SessionKeeper } from "./session-keeper.tsx";
import { Welcome } from "./welcome.tsx";

export function AccountParts({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      <SessionKeeper />
      <LinkQuestion />
      <Welcome supportAddress={supportAddress} />
    </>
  );
}
