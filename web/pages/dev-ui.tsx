import { pageMeta } from "#web/lib/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/dev-ui.ts";
import { Colours } from "./dev-ui/colours.tsx";
import { Controls } from "./dev-ui/controls.tsx";
import { Drawings } from "./dev-ui/drawings.tsx";
import { Overlays } from "./dev-ui/overlays.tsx";
import { Surfaces } from "./dev-ui/surfaces.tsx";
import { TypeScale } from "./dev-ui/type-scale.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Design system",
    description: "Every primitive of the store in both themes.",
    noindex: true,
  });

function Specimen({ theme, time }: { theme: "light" | "dark"; time: string }) {
  return (
    <div data-theme={theme} className="flex min-w-0 flex-col gap-14 px-5 py-12 sm:px-8">
      <h2 className="text-3xl first-letter:uppercase">{time}</h2>
      <Drawings />
      <TypeScale />
      <Colours />
      <Controls />
      <Surfaces time={time} />
      <Overlays />
    </div>
  );
}

export default function DevUi() {
  return (
    <>
      <PageHeading
        className="frame py-12"
        title="The type case"
        description="Every primitive, in every variant and size, in both themes."
      />
      <div className="grid border-t lg:grid-cols-2">
        <Specimen theme="light" time="by day" />
        <Specimen theme="dark" time="by night" />
      </div>
    </>
  );
}
