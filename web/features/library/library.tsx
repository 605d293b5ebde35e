import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { LibraryItem } from "#contracts/library/library.ts";
import { call } from "#web/lib/api-client.ts";
import { cn } from "#web/lib/cn.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Contents } from "./contents.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { FactList } from "./facts.ts";
import { MyFacts } from "./my-facts.tsx";
import { Workbench } from "./workbench.tsx";

interface Shelf {
  items: LibraryItem[];
  facts: FactList;
  /** Ids of assistants that the shop switched off. */
  hidden: string[];
}

async function load(signal: AbortSignal): Promise<Shelf> {
  const [{ items }, { facts }, { hidden }] = await Promise.all([
    call("GET /api/library", { signal }),
    call("GET /api/library/facts", { signal }),
    call("GET /api/library/assistants", { signal }),
  ]);
  return { items, facts, hidden };
}

/** What a signed-in person owns. The list and the workbench stand beside each other where there is room. */
export function Library({ promptId }: { promptId: string | undefined }) {
  const [shelf, setShelf] = useState<Shelf>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn loads again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    load(leaving.signal).then(setShelf, (error) => {
      if (leaving.signal.aborted) return;
      console.error("The library could not be loaded.", error);
      setFailed(true);
    });
    return () => leaving.abort();
  }, [turn]);

  const mark = useCallback(async (id: string, favourite: boolean) => {
    const show = (value: boolean) =>
      setShelf(
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) => (item.prompt_id === id ? { ...item, favourite: value } : item)),
          },
      );
    show(favourite);
    try {
      await call("PUT /api/library/:promptId/favourite", { params: { promptId: id }, body: { favourite } });
    } catch (error) {
      console.error("The favourite could not be saved.", error);
      show(!favourite);
      toast({ title: "Error", description: "The favourite could not be saved.", variant: "destructive" });
    }
  }, []);

  if (failed)
    return (
      <div className="frame py-16">
        <EmptyState
          heading="Your library could not be loaded"
          description="Check your connection and try again."
        >
          <Button onClick={() => setTurn((before) => before + 1)}>Try Again</Button>
        </EmptyState>
      </div>
    );
  if (!shelf)
    return (
      <p
        role="status"
        className="frame flex min-h-[calc(100dvh-4rem)] items-center justify-center gap-3 text-muted"
      >
        <Spinner /> Loading library...
      </p>
    );
  if (shelf.items.length === 0)
    return (
      <div className="frame grid gap-8 py-10 sm:py-14">
        <h1 className="text-4xl">Library</h1>
        <EmptyState
          heading="Nothing here yet"
          description="What you buy stands here, ready to fill in and use."
        >
          <Button asChild>
            <Link to="/store#categories">Browse Prompts</Link>
          </Button>
        </EmptyState>
      </div>
    );
  const shown = promptId ? shelf.items.find((item) => item.prompt_id === promptId) : shelf.items[0];
  const isOpen = promptId !== undefined;
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 sm:py-10">
      <div className={cn("flex flex-wrap items-end justify-between gap-4", isOpen && "max-lg:sr-only")}>
        <h1 className="text-4xl">Library</h1>
        <div className={cn("flex flex-wrap gap-2", isOpen && "max-lg:hidden")}>
          <MyFacts facts={shelf.facts} onSave={(facts) => setShelf({ ...shelf, facts })} />
          <ExportMenu />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
        <Contents
          items={shelf.items}
          openId={shown?.prompt_id}
          onMark={mark}
          className={cn(isOpen && "max-lg:hidden")}
        />
        <div className={cn("min-w-0", !isOpen && "max-lg:hidden")}>
          {shown ? (
            <Workbench
              key={shown.prompt_id}
              item={shown}
              facts={shelf.facts}
              hiddenAssistants={shelf.hidden}
              onMark={mark}
            />
          ) : (
            <EmptyState heading="This prompt is not in your library" description="It may have been refunded.">
              <Button asChild>
                <Link to="/library">Library</Link>
              </Button>
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}
