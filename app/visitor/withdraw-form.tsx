/** The question is in the details: nothing is withdrawn by one press. */
export function WithdrawForm({ path, reference }: { path: string; reference: string }) {
  return (
    <details className="withdraw border-t border-hairline pt-4">
      <summary>Withdraw the enquiry</summary>
      <p className="mt-3 text-bone">
        Withdraw {reference}? What you wrote, what we answered, your name and your address are
        erased for good, here and with us. We keep the reference and the word “withdrawn”.
      </p>
      <form action={`${path}/withdraw`} method="post" className="mt-6">
        <button type="submit" className="button button-ember w-full sm:w-fit">
          Withdraw and erase
        </button>
      </form>
    </details>
  );
}
