// What differs between the three libraries of the admin area: the fields, and the words of the messages.

type LibraryKind = {
  noun: 'video' | 'service' | 'testimonial';
  plural: 'videos' | 'services' | 'testimonials';
  /** The labels of the required fields, in the order of the form. */
  required: readonly [string, ...string[]];
  /** The label of the field that names a record. */
  named: string;
  missing: string;
  errorSaving: string;
  /** What a new record of that name needs, by label. */
  texts: (name: string) => Record<string, string>;
};

export const libraryKinds = [
  {
    noun: 'video',
    plural: 'videos',
    required: ['Title', 'URL'],
    named: 'Title',
    missing: 'Please provide both a title and URL for the video',
    errorSaving: 'Error adding video',
    texts: (name) => ({ Title: name, URL: 'https://vimeo.com/76979871' }),
  },
  {
    noun: 'service',
    plural: 'services',
    required: ['Title', 'Description'],
    named: 'Title',
    missing: 'Please provide all required information for the service',
    errorSaving: 'Error saving service',
    texts: (name) => ({ Title: name, Description: 'A car waits before you land.' }),
  },
  {
    noun: 'testimonial',
    plural: 'testimonials',
    required: ['Quote', 'Name', 'Initials', 'Role or place'],
    named: 'Name',
    missing: 'Please provide all required information for the testimonial',
    errorSaving: 'Error saving testimonial',
    texts: (name) => ({
      Quote: 'They found the rabbit.',
      Name: name,
      'Role or place': 'Manchester',
    }),
  },
] as const satisfies readonly LibraryKind[];
