import { type EnquiryField, enquiryFields, type Field, mapFields } from './enquiry-fields.ts';

type EmptyFields = {
  [Name in EnquiryField]: (typeof enquiryFields)[Name] extends { isRequired: true } ? '' : null;
};

/** What is shown of somebody who was erased. */
export const emptyFields = mapFields((name) =>
  (enquiryFields[name] as Field).isRequired ? '' : null,
) as EmptyFields;
