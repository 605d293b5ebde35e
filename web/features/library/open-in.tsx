import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import { ASSISTANTS, type Assistant, addressWith } from "#contracts/library/assistants.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";

interface OpenInProps {
  text: string;
  /** Ids of assistants that the shop switched off. */
  hidden: readonly string[];
}

export function OpenIn({ text, hidden }: OpenInProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const offered = ASSISTANTS.filter(({ id }) => !hidden.includes(id));
  if (offered.length === 0) return null;
  const open = async (assistant: Assistant) => {
    const address = addressWith(assistant, text);
    if (address) {
      window.open(address, "_blank", "noopener");
      return;
    }
    const copied = trigger.current ? await copyText(text, trigger.current) : false;
    toast(
      copied
        ? { title: "Copied. Paste it there.", description: `${assistant.name} opens in a new tab.` }
        : {
            title: "Not copied",
            description: "Copy the prompt first, then paste it there.",
            variant: "destructive",
          },
    );
    window.open(assistant.address.replace(/\?.*$/, ""), "_blank", "noopener");
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={trigger} variant="outline" size="lg">
          <ExternalLink /> Open in …
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {offered.map((assistant) => (
          <DropdownMenuItem key={assistant.id} onSelect={() => open(assistant)}>
            {assistant.name}
            <span className="ml-auto text-muted text-xs">
              {addressWith(assistant, text) ? "" : "paste it there"}
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
