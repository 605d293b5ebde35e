import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import type { PromptInput } from "#contracts/catalogue.ts";
import type { LibraryItem } from "#contracts/library/library.ts";
import { fillText, variablesOf } from "#contracts/variables.ts";
import { call } from "#web/lib/api-client.ts";
import { toast } from "#web/lib/toast.ts";
import { FavouriteButton } from "./contents.tsx";
import { CopyPrompt } from "./copy-prompt.tsx";
import { type FactList, factFor } from "./facts.ts";
import { FilledSheet } from "./filled-sheet.tsx";
import { Improved } from "./improved.tsx";
import { InputFields } from "./input-fields.tsx";
import { OpenIn } from "./open-in.tsx";
import { Problem } from "./problem.tsx";
import { readWork, saveWork } from "./values.ts";

interface WorkbenchProps {
  item: LibraryItem;
  facts: FactList;
  hiddenAssistants: readonly string[];
  onMark: (promptId: string, favourite: boolean) => void;
}

/** Fields at the left, the prompt filling live at the right. Nothing that is typed here leaves the browser. */
export function Workbench({ item, facts, hiddenAssistants, onMark }: WorkbenchProps) {
  const [work, setWork] = useState(() => readWork(item.prompt_id));
  const bought = useBoughtVersion(item);
  const usesBought = work.version === item.bought_version && item.version > item.bought_version;
  const shown = usesBought ? bought : item;

  const change = (next: typeof work) => {
    setWork(next);
    saveWork(item.prompt_id, next);
  };
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Link to="/library" className="flex min-h-11 items-center gap-2 text-muted text-sm lg:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" /> Library
      </Link>
      <header className="flex items-start gap-3">
        <div className="grid min-w-0 grow gap-2">
          <h2 className="text-balance text-3xl">{shown?.title ?? item.title}</h2>
          <p className="text-muted text-sm">
            {item.category_name} · version {usesBought ? item.bought_version : item.version}
          </p>
        </div>
        <FavouriteButton item={item} onMark={onMark} />
      </header>
      {item.version > item.bought_version && (
        <Improved
          item={item}
          bought={bought}
          usesBought={usesBought}
          onChoose={(version) => change(version ? { ...work, version } : { values: work.values })}
        />
      )}
      {shown && (
        <Bench
          item={shown}
          values={work.values}
          facts={facts}
          hiddenAssistants={hiddenAssistants}
          onType={(name, value) => change({ ...work, values: { ...work.values, [name]: value } })}
          onClear={() => change({ ...work, values: {} })}
        />
      )}
      <Problem item={item} version={usesBought ? item.bought_version : item.version} />
    </article>
  );
}

interface BenchProps extends Omit<WorkbenchProps, "onMark"> {
  values: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
  onClear: () => void;
}

function Bench({ item, values, facts, hiddenAssistants, onType, onClear }: BenchProps) {
  const inputs = useMemo(() => inputsOf(item), [item]);
  const filled = useMemo(
    () =>
      Object.fromEntries(
        inputs.map((input) => [input.name, values[input.name] ?? factFor(input, facts) ?? ""]),
      ),
    [inputs, values, facts],
  );
  const { text, missing } = fillText(item.content, filled);
  const missingLabels = inputs.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      <div className="sticky top-16 z-10 col-span-full flex flex-wrap gap-3 bg-paper py-2 max-sm:*:grow">
        <CopyPrompt text={text} />
        <OpenIn text={text} hidden={hiddenAssistants} />
      </div>
      {inputs.length > 0 && (
        <InputFields
          inputs={inputs}
          filled={filled}
          typed={values}
          missing={missing}
          onType={onType}
          onClear={onClear}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-36">
        <FilledSheet content={item.content} filled={filled} />
        <p role="status" className="text-muted text-sm empty:hidden">
          {missingLabels.length > 0 && `Still missing: ${missingLabels.join(", ")}.`}
        </p>
      </div>
    </div>
  );
}

/** A prompt without written inputs still has variables; their names are the labels then. */
function inputsOf({ content, inputs }: LibraryItem): PromptInput[] {
  if (inputs.length > 0) return inputs;
  return variablesOf(content).map((name) => ({
    name,
    label: name.replaceAll("_", " "),
    hint: "",
    example: "",
  }));
}

/** The version that was bought, where a newer one is shown; asked for once. */
function useBoughtVersion(item: LibraryItem): LibraryItem | undefined {
  const [bought, setBought] = useState<LibraryItem>();
  const { prompt_id: promptId, bought_version: version } = item;
  const isImproved = item.version > version;
  useEffect(() => {
    if (!isImproved) return;
    const leaving = new AbortController();
    call("GET /api/library/:promptId", {
      params: { promptId },
      query: { version },
      signal: leaving.signal,
    }).then(setBought, (error) => {
      if (leaving.signal.aborted) return;
      console.error("The version you bought could not be loaded.", error);
      toast({
        title: "Error",
        description: "The version you bought could not be loaded.",
        variant: "destructive",
      });
    });
    return () => leaving.abort();
  }, [promptId, version, isImproved]);
  return bought;
}
