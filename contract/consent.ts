/**
 * Which wording of the consent a visitor accepted: stored with each enquiry. Change it whenever the label
 * or the notice beside the box changes. Alone in its file, so that a page that shows the wording does not
 * load the rules of the form.
 */
export const consentVersion = '2026-11';
