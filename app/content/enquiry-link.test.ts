import { describe, expect, it } from 'vitest';
import { enquiryAddress, enquiryTopics } from './enquiry-link.ts';

describe('enquiryAddress', () => {
  it('carries the service and what it is about', () => {
    expect(enquiryAddress({ service: 'travel', about: 'Chauffeurs' })).toBe(
      '/contact?service=travel&about=Chauffeurs',
    );
  });

  it('writes a space as %20', () => {
    expect(enquiryAddress({ service: 'dining', about: 'Restaurant Bookings' })).toBe(
      '/contact?service=dining&about=Restaurant%20Bookings',
    );
  });

  it('leaves out a service that is not known', () => {
    expect(enquiryAddress({ about: 'Car Rentals' })).toBe('/contact?about=Car%20Rentals');
  });

  it('survives characters that mean something in an address', () => {
    const about = 'Tea & cake? 100% #1 + größer=besser';
    const address = new URL(enquiryAddress({ service: 'events', about }), 'https://host.example');
    expect(address.searchParams.get('about')).toBe(about);
    expect(address.searchParams.get('service')).toBe('events');
    expect(address.hash).toBe('');
  });
});

describe('enquiryTopics', () => {
  it('keeps the order of the form', () => {
    expect(enquiryTopics.map(({ value }) => value)).toEqual([
      'travel',
      'events',
      'dining',
      'lifestyle',
      'entertainment',
      'business',
    ]);
  });
});
