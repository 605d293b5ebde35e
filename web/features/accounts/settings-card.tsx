import { Card, CardContent, CardDescription, CardHeader } from "#web/ui/card.tsx";

interface SettingsCardProps {
  title: string;
  description: string;
  children: React.ReactNode;
}

/** A card of the account page: its name at the side where there is room. */
export function SettingsCard({ title, description, children }: SettingsCardProps) {
  return (
    <Card className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10 lg:py-8">
      <CardHeader className="lg:pr-0">
        <h2 className="text-xl">{title}</h2>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <CardContent className="min-w-0">{children}</CardContent>
    </Card>
  );
}
