import { Download } from "lucide-react";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";

const FORMATS = [
  { format: "txt", label: "Text (.txt)" },
  { format: "md", label: "Markdown (.md)" },
  { format: "json", label: "JSON (.json)" },
] as const;

async function save(format: (typeof FORMATS)[number]["format"]) {
  try {
    await saveFile("GET /api/library/export", { query: { format } });
  } catch (error) {
    console.error("The library could not be exported.", error);
    toast({ title: "Error", description: "The library could not be exported.", variant: "destructive" });
  }
}

export const ExportMenu = () => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="outline">
        <Download /> Export
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="end">
      {FORMATS.map(({ format, label }) => (
        <DropdownMenuItem key={format} onSelect={() => save(format)}>
          {label}
        </DropdownMenuItem>
      ))}
    </DropdownMenuContent>
  </DropdownMenu>
);
