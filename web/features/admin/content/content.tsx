import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { useAddress } from "../data/use-address.ts";
import { useSubmit } from "../data/use-submit.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { CategoryList } from "./categories/category-list.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import { PromptList } from "./prompts/prompt-list.tsx";
import { useCategoryNames } from "./use-category-names.ts";

export function Content() {
  const address = useAddress();
  const tab = address.read("tab") === "categories" ? "categories" : "prompts";
  const [isImporting, setImporting] = useState(false);
  // A new number makes the lists load again.
  const [revision, setRevision] = useState(0);
  const categories = useCategoryNames(revision);
  const renew = () => setRevision((before) => before + 1);

  // The other list has other filters.
  const show = (next: string) =>
    address.go({
      tab: next === "categories" ? next : null,
      ...Object.fromEntries(
        ["page", "search", "sort", "order", "category_id", "tier"].map((name) => [name, null]),
      ),
    });
  return (
    <AdminLayout
      title="Content"
      description="Prices follow from the length of the text. Changes are in the shop within two seconds."
      actions={<Transfer onImport={() => setImporting(true)} />}
    >
      <Tabs value={tab} onValueChange={show}>
        <TabsList aria-label="What to edit">
          <TabsTrigger value="prompts">Prompts</TabsTrigger>
          <TabsTrigger value="categories">Categories</TabsTrigger>
        </TabsList>
        <TabsContent value="prompts">
          <PromptList address={address} categories={categories} revision={revision} onChanged={renew} />
        </TabsContent>
        <TabsContent value="categories">
          <CategoryList address={address} revision={revision} onChanged={renew} />
        </TabsContent>
      </Tabs>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onImported={renew} />}
    </AdminLayout>
  );
}

function Transfer({ onImport }: { onImport: () => void }) {
  const { running, run } = useSubmit();
  const save = (format: "csv" | "json") =>
    run(format, () => saveFile("GET /api/admin/content/export", { query: { format } }));
  return (
    <>
      <Button variant="outline" onClick={onImport}>
        <Upload />
        Import
      </Button>
      <Button variant="outline" disabled={running !== null} onClick={() => save("csv")}>
        <Download />
        Export CSV
      </Button>
      <Button variant="outline" disabled={running !== null} onClick={() => save("json")}>
        <Download />
        Export JSON
      </Button>
    </>
  );
}
