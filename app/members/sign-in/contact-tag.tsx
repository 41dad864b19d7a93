/** Of texts that send the reader to the contact page. */
export const contactTag = {
  contact: (inner: string) => (
    <a href="/contact" className="inline-link">
      {inner}
    </a>
  ),
};
