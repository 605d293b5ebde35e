import { useEffect, useState } from "react";
import type { CategorySummary } from "#contracts/catalogue.ts";
import { api } from "#web/lib/api-client.ts";

let asked: Promise<CategorySummary[]> | null = null;
let loaded: CategorySummary[] | null = null;

/** Every category, asked for once per visit; a failure is forgotten, so that the next need tries again. */
export function loadCategories(): Promise<CategorySummary[]> {
  asked ??= api
    .get<CategorySummary[]>("/api/catalogue/categories")
    .then((categories) => {
      loaded = categories;
      return categories;
    })
    .catch((error) => {
      asked = null;
      throw error;
    });
  return asked;
}

export function useCategories(): CategorySummary[] | "loading" | "failed" {
  const [categories, setCategories] = useState<CategorySummary[] | "loading" | "failed">(loaded ?? "loading");
  useEffect(() => {
    let gone = false;
    loadCategories().then(
      (found) => gone || setCategories(found),
      (error) => {
        console.error("The categories could not be loaded.", error);
        if (!gone) setCategories("failed");
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return categories;
}
