import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { startDownload } from "./start-download.ts";

interface Bought {
  title: string;
  /** Null when it is no longer sold. */
  slug: string | null;
}

interface DownloadPanelProps {
  orderId: string;
  prompts: readonly Bought[];
  refunded: boolean;
}

const TITLES_SHOWN = 5;

export function DownloadPanel({ orderId, prompts, refunded }: DownloadPanelProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await startDownload(orderId).finally(() => setBusy(false));
  };
  return (
    <section
      aria-labelledby="your-downloads"
      className="grid gap-6 rounded-lg border-2 border-ink bg-card p-6 sm:p-8"
    >
      <div>
        <h2 id="your-downloads" className="text-3xl">
          Your Downloads
        </h2>
        <p className="mt-2 text-muted">
          {refunded
            ? "This order was refunded, so its download is closed."
            : "One text file with every prompt. A link is also on its way to your inbox."}
        </p>
      </div>
      {!refunded && (
        <Button variant="purchase" size="xl" className="w-full" aria-disabled={busy} onClick={download}>
          {busy ? <Spinner className="size-5" /> : <Download className="size-5" />}
          Download Prompts (.txt)
        </Button>
      )}
      <Contents prompts={prompts} />
    </section>
  );
}

function Contents({ prompts }: { prompts: readonly Bought[] }) {
  const hidden = prompts.length - TITLES_SHOWN;
  return (
    <ol className="grid gap-2 text-sm">
      {prompts.slice(0, TITLES_SHOWN).map(({ title, slug }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished order's list never changes
        <li key={index} className="flex gap-3">
          <span className="w-5 shrink-0 text-right font-mono text-muted tabular-nums">{index + 1}</span>
          <span className="min-w-0">
            {slug ? (
              <Link to={`/prompt/${slug}`} className="underline decoration-1 underline-offset-4">
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
        </li>
      ))}
      {hidden > 0 && <li className="pl-8 text-muted">and {hidden} more</li>}
    </ol>
  );
}
