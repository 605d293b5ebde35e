import { Plus } from "lucide-react";
import { useState } from "react";
import type { AdminCode } from "#contracts/admin/codes.ts";
import { call } from "#web/lib/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { useCategoryNames } from "../content/use-category-names.ts";
import { useAddress } from "../data/use-address.ts";
import { useEndpoint } from "../data/use-endpoint.ts";
import { AdminLayout } from "../ui/admin-layout.tsx";
import { Cards } from "../ui/cards.tsx";
import type { Confirmation } from "../ui/confirmation-dialog.tsx";
import { Listing } from "../ui/listing.tsx";
import { useConfirm } from "../ui/use-confirm.tsx";
import { CodeCard } from "./code-card.tsx";
import { CodeDialog } from "./code-dialog.tsx";

export function Codes() {
  const address = useAddress();
  const list = useEndpoint("GET /api/admin/codes", { query: address.pick(["page"]) });
  const categories = useCategoryNames(0);
  const [edited, setEdited] = useState<AdminCode | "new" | null>(null);
  const { confirm, confirmation } = useConfirm();
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <AdminLayout
      title="Discount Codes"
      description="Typed at the checkout, or in a link to any page of the shop: ?code=…"
      actions={
        <Button onClick={() => setEdited("new")}>
          <Plus />
          New Code
        </Button>
      }
    >
      <Listing address={address} list={list} things="discount codes" hint="Make one with New Code.">
        {(codes) => (
          <Cards label="Discount codes">
            {codes.map((code) => (
              <CodeCard
                key={code.id}
                code={code}
                categoryNames={names}
                onEdit={() => setEdited(code)}
                onEnd={() => confirm(endConfirmation(code, list.reload))}
              />
            ))}
          </Cards>
        )}
      </Listing>
      {edited && (
        <CodeDialog
          code={edited === "new" ? null : edited}
          categories={categories}
          onClose={() => setEdited(null)}
          onSaved={list.reload}
        />
      )}
      {confirmation}
    </AdminLayout>
  );
}

const endConfirmation = (code: AdminCode, onDone: () => void): Confirmation => ({
  title: `End ${code.code}?`,
  consequence:
    "Nobody can use it from now on. Orders that did keep their price. Another end date opens it again.",
  verb: "End Code",
  destructive: true,
  onConfirm: async () => {
    await call("POST /api/admin/codes/:id/end", { params: { id: code.id } });
    onDone();
  },
});
