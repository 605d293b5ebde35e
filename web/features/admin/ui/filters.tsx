import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import type { Address } from "../data/use-address.ts";
import { useShownValue } from "../data/use-shown-value.ts";

interface FilterProps {
  address: Address;
  name: string;
  label: string;
}

type Choices = readonly (readonly [value: string, label: string])[];

/** One of several; the first choice has the empty value and is the default. */
export function FilterSelect({ address, name, label, choices }: FilterProps & { choices: Choices }) {
  const [value, setValue] = useShownValue(address.read(name));
  return (
    <NativeSelect
      aria-label={label}
      className="w-auto min-w-36 max-w-64 max-sm:min-w-0 max-sm:max-w-none max-sm:grow max-sm:basis-36"
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        address.filter({ [name]: event.target.value });
      }}
    >
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </NativeSelect>
  );
}

export function FilterDay({ address, name, label }: FilterProps) {
  const [value, setValue] = useShownValue(address.read(name));
  return (
    <Label className="font-normal text-muted max-sm:w-full">
      <span className="max-sm:w-10">{label}</span>
      <Input
        type="date"
        className="w-auto tabular-nums max-sm:grow"
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          address.filter({ [name]: event.target.value });
        }}
      />
    </Label>
  );
}

export function FilterCheck({ address, name, label }: FilterProps) {
  const [value, setValue] = useShownValue(address.read(name));
  return (
    <Label className="min-h-11 font-normal">
      <Checkbox
        checked={value === "1"}
        onChange={(event) => {
          setValue(event.target.checked ? "1" : "");
          address.filter({ [name]: event.target.checked ? "1" : null });
        }}
      />
      {label}
    </Label>
  );
}

interface FilterBarProps {
  address: Address;
  /** What "Clear filters" takes away. */
  names: readonly string[];
  children: React.ReactNode;
}

export function FilterBar({ address, names, children }: FilterBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {children}
      {names.some(address.read) && (
        <Button variant="ghost" onClick={() => address.clear(names)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
