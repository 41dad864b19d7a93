type Named = { name: string; reference: string };

/** Fills in {name} and {reference}. {link} stays: the server makes a new address for every mail. */
export const fillReply = (text: string, { name, reference }: Named): string =>
  text.replace(/\{(name|reference)\}/g, (_, field) => (field === 'name' ? name : reference));
