import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { type AnswerBlock, readBlocks } from "./answer-blocks.ts";

/** An assistant's answer as a chat would show it. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="mt-4 grid min-w-0 gap-2.5">
      {readBlocks(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer's parts never move
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: AnswerBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <p className="mt-2 font-semibold">
          <Words text={block.text} />
        </p>
      );
    case "quote":
      return (
        <p className="border-accent border-l-2 pl-4">
          <Words text={block.text} />
        </p>
      );
    case "item":
      return (
        <p className="flex gap-2.5 pl-1">
          <span className="shrink-0 text-muted tabular-nums">{block.mark}</span>
          <span className="min-w-0">
            <Words text={block.text} />
          </span>
        </p>
      );
    case "table":
      return <AnswerTable rows={block.rows} />;
    case "code":
      return <pre className="overflow-x-auto rounded-md bg-wash p-4 font-mono text-sm">{block.text}</pre>;
    case "rule":
      return <hr className="my-2" />;
    default:
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
  }
}

function AnswerTable({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    <Table aria-label={head.join(", ")}>
      <TableHeader>
        <Row cells={head} as={TableHead} />
      </TableHeader>
      <TableBody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer's rows never move
          <Row key={at} cells={cells} as={TableCell} />
        ))}
      </TableBody>
    </Table>
  );
}

const Row = ({ cells, as: Cell }: { cells: string[]; as: typeof TableCell | typeof TableHead }) => (
  <TableRow>
    {cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer's cells never move
      <Cell key={at}>
        <Words text={cell} />
      </Cell>
    ))}
  </TableRow>
);

/** Bold, italic and code inside of a line, and the mark where the answer was cut. */
const Words = ({ text }: { text: string }) =>
  text.split(/(\*\*.+?\*\*|`[^`]+`|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])|\[…\])/).map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer's words never move
    <Run key={at} text={run} />
  ));

function Run({ text }: { text: string }) {
  if (text === "[…]") return <span className="text-muted">[…]</span>;
  if (/^\*\*.+\*\*$/.test(text)) return <strong className="font-semibold">{text.slice(2, -2)}</strong>;
  if (/^`.+`$/.test(text)) return <code className="text-[0.9em]">{text.slice(1, -1)}</code>;
  if (/^\*.+\*$/.test(text)) return <em>{text.slice(1, -1)}</em>;
  return text;
}
