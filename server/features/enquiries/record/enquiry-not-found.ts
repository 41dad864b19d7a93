import { HttpError } from '#server/http/http-error.ts';

export const notFound = () => new HttpError(404, 'There is no such enquiry.');
