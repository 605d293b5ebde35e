import { LogOut, User } from "lucide-react";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#web/ui/dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "#web/ui/sheet.tsx";
import { Row, Section } from "./section.tsx";

const paragraphs = Array.from({ length: 14 }, (_, number) => `Section ${number + 1}`);

function LongText() {
  return paragraphs.map((heading) => (
    <p key={heading} className="text-sm">
      <strong>{heading}.</strong> The sheet is longer than the screen, so it scrolls inside and the page stays
      put.
    </p>
  ));
}

export function Overlays() {
  return (
    <Section title="Overlay">
      <Row>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Contact Support</DialogTitle>
              <DialogDescription>We answer within two business days.</DialogDescription>
            </DialogHeader>
            <Label className="flex-col items-start">
              Name <Input />
            </Label>
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <Button>Send</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Long dialog</Button>
          </DialogTrigger>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Terms and Conditions</DialogTitle>
              <DialogDescription>All of it.</DialogDescription>
            </DialogHeader>
            <LongText />
            <DialogFooter>
              <DialogClose asChild>
                <Button>I have read it</Button>
              </DialogClose>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        {(["left", "right"] as const).map((side) => (
          <Sheet key={side}>
            <SheetTrigger asChild>
              <Button variant="outline">Sheet {side}</Button>
            </SheetTrigger>
            <SheetContent side={side}>
              <SheetHeader>
                <SheetTitle>Menu</SheetTitle>
                <SheetDescription>Everything within a thumb's reach.</SheetDescription>
              </SheetHeader>
              <LongText />
              <Button>Sign In</Button>
            </SheetContent>
          </Sheet>
        ))}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">Menu</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>ada@example.com</DropdownMenuLabel>
            <DropdownMenuItem>
              <User /> Account
            </DropdownMenuItem>
            <DropdownMenuCheckboxItem checked>Auto-refresh</DropdownMenuCheckboxItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive">
              <LogOut /> Log out
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Row>
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: "Removed from cart",
              description: "Plan a week of dinners is gone.",
              action: { label: "Undo", onClick: () => {} },
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: "Added to Cart",
              description: "Turn a rambling brief into one page has been added to your cart.",
              variant: "success",
            })
          }
        >
          Success toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: "Payment Error",
              description: "Failed to process payment. Please try again.",
              variant: "destructive",
            })
          }
        >
          Destructive toast
        </Button>
      </Row>
    </Section>
  );
}
