import { SupportEmail, SupportPhone } from "./layout/text-link.tsx";
import { useShellData } from "./shell-data.ts";

export function CompanyName() {
  return useShellData().company.name;
}

/** Who stands behind the store and how to reach them, as on a letterhead. */
export function CompanyAddress() {
  const { company } = useShellData();
  return (
    <address className="grid gap-1 border-accent border-l-2 pl-5 not-italic">
      <strong className="font-semibold">{company.name}</strong>
      <span>{company.address}</span>
      <span>
        Email: <SupportEmail />
      </span>
      <span>
        Phone: <SupportPhone />
      </span>
    </address>
  );
}
