import { Link } from "react-router";
import type { CartLine } from "#contracts/cart.ts";
import { MAX_CART_QUANTITY } from "#contracts/limits.ts";
import { formatEuro, lineTotal, tierForPrice, tierLevel } from "#contracts/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Measure } from "#web/ui/measure.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { setQuantity } from "./commands.ts";
import { RemoveButton } from "./remove-button.tsx";
import { removeLine } from "./remove-line.ts";

interface CartLineRowProps {
  line: CartLine;
  owned: boolean;
}

export function CartLineRow({ line, owned }: CartLineRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-4 py-5 sm:grid-cols-[auto_1fr_auto_6rem_auto] sm:items-center sm:gap-x-5">
      <Measure tier={tierLevel(tierForPrice(line.price).name)} className="mt-1 sm:mt-0" />
      <div className="grid min-w-0 gap-2">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          <Link to={`/prompt/${line.slug}`} className="underline-offset-4 hover:underline">
            {line.title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant="secondary">{line.category_name}</Badge>
          {owned && <Badge variant="warning">Owned</Badge>}
          <span className="font-mono text-muted text-sm tabular-nums">{formatEuro(line.price)}</span>
        </p>
      </div>
      <Stepper
        label={`Quantity of ${line.title}`}
        value={line.quantity}
        max={MAX_CART_QUANTITY}
        onValueChange={(quantity) =>
          quantity > 0 ? setQuantity(line, quantity) : removeLine(line, document.activeElement)
        }
        className="max-sm:col-start-2 max-sm:w-fit"
      />
      <p className="self-center text-right font-medium font-mono tabular-nums">
        {formatEuro(lineTotal(line))}
      </p>
      <div className="-mr-2.5 justify-self-end max-sm:-mt-2 max-sm:col-start-3 max-sm:row-start-1">
        <RemoveButton line={line} />
      </div>
    </li>
  );
}
