export interface ReadingSection {
  id: string;
  title: string;
  body: React.ReactNode;
}
