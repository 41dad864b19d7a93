export function AreaPlaceholder({ heading }: { heading: string }) {
  return (
    <div className="mx-auto max-w-page px-5 pt-40 pb-section md:px-10">
      <h1 className="text-5xl">{heading}</h1>
      <p className="mt-6 text-ash">This room is being furnished.</p>
    </div>
  );
}
