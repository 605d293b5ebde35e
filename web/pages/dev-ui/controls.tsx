import { ShoppingCart } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Separator } from "#web/ui/separator.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { Row, Section } from "./section.tsx";

const variants = [
  "default",
  "purchase",
  "hero",
  "premium",
  "outline",
  "secondary",
  "ghost",
  "destructive",
  "link",
] as const;
const sizes = ["sm", "default", "lg", "xl"] as const;

function Field({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

export function Controls() {
  const [quantity, setQuantity] = useState(1);
  const errorId = useId();
  return (
    <>
      <Section title="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button size="icon" variant="outline" aria-label="Cart">
            <ShoppingCart />
          </Button>
          <Button size="icon" variant="ghost" aria-label="Cart, quiet">
            <ShoppingCart />
          </Button>
          <Button variant="purchase">
            <ShoppingCart /> Add to Cart
          </Button>
          <Button variant="purchase" disabled>
            <Spinner /> Processing...
          </Button>
          <Button variant="outline" asChild>
            <a href="#top">As a link</a>
          </Button>
        </Row>
      </Section>
      <Section title="Form">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name">{(id) => <Input id={id} placeholder="Ada Lovelace" />}</Field>
          <Field label="Package">
            {(id) => (
              <NativeSelect id={id}>
                <option>5-pack</option>
                <option>10-pack</option>
              </NativeSelect>
            )}
          </Field>
          <Field label="Email">
            {(id) => (
              <>
                <Input id={id} aria-invalid="true" aria-describedby={errorId} defaultValue="ada@" />
                <p id={errorId} className="text-danger text-sm">
                  Invalid email address
                </p>
              </>
            )}
          </Field>
          <Field label="Member since">{(id) => <Input id={id} readOnly value="15 November 2025" />}</Field>
        </div>
        <Field label="Message">{(id) => <Textarea id={id} placeholder="How can we help?" />}</Field>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <Label>
            <Checkbox defaultChecked /> I accept the terms
          </Label>
          <Label>
            <Checkbox /> Not yet
          </Label>
          <Switch aria-label="Analytics" defaultChecked />
          <Switch aria-label="Marketing" />
          <Switch aria-label="Essential" checked disabled />
          <Stepper label="Quantity" value={quantity} onValueChange={setQuantity} />
          <span className="flex items-center gap-1 font-mono text-sm">
            9f1c2e7a{" "}
            <CopyButton value="9f1c2e7a" label="order id" onCopied={() => toast({ title: "Copied" })} />
          </span>
          <CopyButton value="9f1c2e7a" label="payload" variant="outline" size="sm" />
        </div>
        <Separator />
        <Tabs defaultValue="in">
          <TabsList aria-label="Account">
            <TabsTrigger value="in">Sign In</TabsTrigger>
            <TabsTrigger value="up">Sign Up</TabsTrigger>
            <TabsTrigger value="off" disabled>
              Locked
            </TabsTrigger>
          </TabsList>
          <TabsContent value="in">Welcome back.</TabsContent>
          <TabsContent value="up">A minute, and your purchases have a home.</TabsContent>
        </Tabs>
      </Section>
    </>
  );
}
