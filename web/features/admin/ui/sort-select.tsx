import { NativeSelect } from "#web/ui/native-select.tsx";
import type { Address } from "../data/use-address.ts";
import { useShownValue } from "../data/use-shown-value.ts";

interface SortSelectProps {
  address: Address;
  /** The first one is the order when the address says nothing. */
  choices: readonly (readonly [sort: string, order: "asc" | "desc", label: string])[];
}

/** Sorts where there are no columns to press. */
export function SortSelect({ address, choices }: SortSelectProps) {
  const [first] = choices;
  const [value, setValue] = useShownValue(
    `${address.read("sort") || first?.[0]} ${address.read("order") || "asc"}`,
  );
  return (
    <NativeSelect
      aria-label="Sort"
      className="w-auto grow basis-36 md:hidden"
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        const [sort = "", order = ""] = event.target.value.split(" ");
        address.filter({ sort, order: order === "asc" ? null : order });
      }}
    >
      {choices.map(([sort, order, label]) => (
        <option key={label} value={`${sort} ${order}`}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
