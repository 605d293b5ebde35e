import { Form, useSubmit } from "react-router";
import type { CategorySummary } from "#contracts/catalogue.ts";
import { TIERS } from "#contracts/money.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import type { SearchParameters } from "./search-address.ts";

interface SearchFiltersProps {
  asked: SearchParameters;
  categories: readonly CategorySummary[];
  /** Those of the results. */
  tags: readonly string[];
}

/** A form of its own, so that it works without script; with it a choice counts at once. */
export function SearchFilters({ asked, categories, tags }: SearchFiltersProps) {
  const submit = useSubmit();
  const shownTags = [...new Set([...(asked.tag ? [asked.tag] : []), ...tags])].sort();
  return (
    <Form
      // The chosen values follow the address.
      key={JSON.stringify(asked)}
      action="/search"
      aria-label="Filters"
      onChange={(event) => submit(event.currentTarget)}
      className="grid grid-cols-2 gap-3 lg:grid-cols-4"
    >
      {asked.q && <input type="hidden" name="q" value={asked.q} />}
      <Filter name="category" label="Category" value={asked.category}>
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter name="tier" label="Length" value={asked.tier}>
        <option value="">Any length</option>
        {TIERS.map(({ name }) => (
          <option key={name} value={name.toLowerCase()}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter name="tag" label="Tag" value={asked.tag}>
        <option value="">Any tag</option>
        {shownTags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </Filter>
      <Filter name="sort" label="Sort by" value={asked.sort}>
        <option value="">Best fit</option>
        <option value="price">Price</option>
      </Filter>
      <noscript>
        <Button type="submit" variant="outline" className="col-span-full justify-self-start">
          Apply
        </Button>
      </noscript>
    </Form>
  );
}

interface FilterProps {
  name: string;
  label: string;
  value: string | undefined;
  children: React.ReactNode;
}

const Filter = ({ name, label, value = "", children }: FilterProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the list inside is the control
  <label className="flex flex-col gap-1.5 font-medium text-sm">
    {label}
    <NativeSelect name={name} defaultValue={value}>
      {children}
    </NativeSelect>
  </label>
);
