export function EnquiryWithdrawn({ reference }: { reference: string }) {
  return (
    <div className="page-width grid min-h-[70svh] content-center pt-10 pb-section lg:pt-32">
      <p className="label text-champagne">{reference}</p>
      <h1 className="mt-4 text-display-2 leading-none">Withdrawn</h1>
      <p className="mt-5 max-w-[46ch] text-lg text-ash">
        Your enquiry is erased, and this page with it. Mail that we have sent stays in your mailbox
        until you delete it there.
      </p>
      <p className="mt-10">
        <a href="/contact" className="button">
          Make another enquiry
        </a>
      </p>
    </div>
  );
}
