import type { AdminCategory } from "#contracts/admin/content.ts";

/** The options of a required choice between the categories. */
export const CategoryOptions = ({ categories }: { categories: readonly AdminCategory[] }) => (
  <>
    <option value="">Choose one</option>
    {categories.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
