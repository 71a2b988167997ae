export default function MapPanel({ selectedId }: { readonly selectedId: string | null }) {
  return <div data-selected={selectedId} />;
}
