import { useEffect, useState } from "react";
import type { AdminSettings } from "#contracts/admin/settings.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { LoadFailure, PanelsLoading } from "../ui/states.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { SettingSections } from "./setting-sections.tsx";
import { TestMode } from "./test-mode.tsx";

export function Settings() {
  const { answer, failure, reload, put } = useEndpoint("GET /api/admin/settings", {});
  const [revision, setRevision] = useState(0);
  const change = (settings: AdminSettings) => {
    put(settings);
    setRevision((before) => before + 1);
  };
  const isThere = answer !== undefined;
  useEffect(() => {
    // A link may lead to one setting, which is not there before the answer is.
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.focus();
  }, [isThere]);
  return (
    <AdminLayout
      title="Settings"
      description="A change holds at once, on every page and in every mail that follows."
    >
      {failure !== undefined && (
        <LoadFailure heading="The settings could not be loaded" failure={failure} onRetry={reload} />
      )}
      {!answer && !failure && <PanelsLoading />}
      {answer && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <TestMode settings={answer} onChange={change} />
            <SettingSections settings={answer} onChange={change} />
          </div>
          <RecentChanges revision={revision} onUndone={change} />
        </div>
      )}
    </AdminLayout>
  );
}
