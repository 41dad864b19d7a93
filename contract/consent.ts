/**
 * The wording of the consent, stored with each enquiry: change it whenever the label or the notice beside the box
 * changes. In its own file, so that a page can show the wording without loading the schemas.
 */
export const consentVersion = '2026-11';
