import type { PageHandle } from "#contracts/pages.ts";
import { Loading } from "#web/features/accounts/loading.tsx";
import { SignedInOnly } from "#web/features/accounts/signed-in-only.tsx";
import { Library } from "#web/features/library/library.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/library.ts";

export const handle: PageHandle = { sameForEveryAddress: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Library", description: "The prompts you own, ready to use.", noindex: true });

export default function LibraryPage({ params: { promptId } }: Route.ComponentProps) {
  return (
    <SignedInOnly waiting={<Loading>Loading library...</Loading>}>
      <Library promptId={promptId} />
    </SignedInOnly>
  );
}
