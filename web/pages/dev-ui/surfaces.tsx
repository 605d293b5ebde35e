import { CircleAlert, CircleCheck, Clock, Info, ShoppingCart, TriangleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Measure } from "#web/ui/measure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { Row, Section } from "./section.tsx";

const alerts = [
  {
    variant: "default",
    icon: Info,
    title: "Orders are charged in euro",
    text: "Your bank converts at its own rate.",
  },
  { variant: "success", icon: CircleCheck, title: "Payment Processed", text: "Your download is ready." },
  { variant: "warning", icon: TriangleAlert, title: "598 prompts", text: "The catalogue should hold 600." },
  {
    variant: "destructive",
    icon: CircleAlert,
    title: "Payment Failed",
    text: "No money moved. Please try again.",
  },
] as const;

export function Surfaces({ time }: { time: string }) {
  return (
    <Section title="Surface">
      <Row>
        <Badge>Default</Badge>
        <Badge variant="secondary">Secondary</Badge>
        <Badge variant="outline">Outline</Badge>
        <Badge variant="success">
          <CircleCheck /> Paid
        </Badge>
        <Badge variant="warning">
          <Clock /> Pending
        </Badge>
        <Badge variant="destructive">
          <CircleAlert /> Failed
        </Badge>
      </Row>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <CardHeader>
            <div className="mb-1 flex items-center gap-2 font-mono text-muted text-xs">
              <Measure tier={3} /> 284 characters
            </div>
            <CardTitle>Turn a rambling brief into one page</CardTitle>
            <CardDescription>A medium prompt for editing and planning, with three variables.</CardDescription>
          </CardHeader>
          <CardContent className="flex flex-wrap gap-1.5">
            <Badge variant="secondary">editing</Badge>
            <Badge variant="secondary">planning</Badge>
          </CardContent>
          <CardFooter className="justify-between">
            <span className="font-semibold text-lg tabular-nums">€2.99</span>
            <Button variant="purchase">
              <ShoppingCart /> Add to Cart
            </Button>
          </CardFooter>
        </Card>
        <Card aria-busy="true">
          <CardHeader>
            <Skeleton className="mb-2 h-4 w-28" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </CardHeader>
          <CardContent>
            <Skeleton className="h-4 w-24" />
          </CardContent>
          <CardFooter className="justify-between">
            <Skeleton className="h-6 w-14" />
            <Skeleton className="h-11 w-32 rounded-md" />
          </CardFooter>
        </Card>
      </div>
      {alerts.map(({ variant, icon: Icon, title, text }) => (
        <Alert key={variant} variant={variant} role="note">
          <Icon />
          <AlertTitle>{title}</AlertTitle>
          <AlertDescription>{text}</AlertDescription>
        </Alert>
      ))}
      <Table aria-label={`Orders ${time}`}>
        <TableHeader>
          <TableRow>
            <TableHead>Order</TableHead>
            <TableHead>Status</TableHead>
            <TableHead className="text-right">Amount</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {["9f1c2e7a", "41d0b83c", "c7e95a12"].map((id) => (
            <TableRow key={id}>
              <TableCell className="font-mono">{id}</TableCell>
              <TableCell>
                <Badge variant="success">
                  <CircleCheck /> Paid
                </Badge>
              </TableCell>
              <TableCell className="text-right font-mono">€5.00</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <EmptyState heading="Your cart is empty" description="Six hundred prompts wait in thirty categories.">
        <Button>Browse Categories</Button>
      </EmptyState>
    </Section>
  );
}
