const ids = ['a', 'b', 'c'] as const;

function Bar({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} />;
}

function DatedSkeleton() {
  return (
    <div className="card dated">
      <div className="dated-top">
        <Bar className="h-[78px] w-[66px] flex-none rounded-[14px]" />
        <div className="grid flex-1 content-start gap-2 pt-1">
          <Bar className="h-4 w-[85%]" />
          <Bar className="h-4 w-1/2" />
          <Bar className="h-3.5 w-[65%]" />
        </div>
      </div>
      <div className="dated-signals">
        <Bar className="h-7 w-32 rounded-full" />
      </div>
      <div className="dated-foot">
        <Bar className="h-8 w-18" />
        <Bar className="h-11 w-27 rounded-[12px]" />
      </div>
    </div>
  );
}

/** Cards to come, in their final sizes (docs/design.md §3, loading); decoration, the waiting is said in words. */
export function CardSkeletons() {
  return (
    <div className="grid-3 pointer-events-none" aria-hidden="true">
      {ids.map((id) => (
        <DatedSkeleton key={id} />
      ))}
    </div>
  );
}
