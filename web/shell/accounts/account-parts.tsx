import { IdentityQuestion } from "./identity-question.tsx";
import { LinkQuestion } from "./link-question.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { SessionKeeper } from "./session-keeper.tsx";
import { Welcome } from "./welcome.tsx";

export function AccountParts({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      <SessionKeeper />
      <LinkQuestion />
      <IdentityQuestion />
      <PasskeyOffer />
      <Welcome supportAddress={supportAddress} />
    </>
  );
}
