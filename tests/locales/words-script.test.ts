import { describe, expect, it } from 'vitest';
import { inOrder, put } from '../../scripts/words.mjs';

describe('adding a word', () => {
  it('puts it at the end of its section', () => {
    const words = { contacts: { title: 'Contacts' } };
    put(words, 'contacts.add', 'Add a contact');
    put(words, 'roles.title', 'Roles');
    expect(JSON.stringify(words)).toBe(
      '{"contacts":{"title":"Contacts","add":"Add a contact"},"roles":{"title":"Roles"}}',
    );
  });

  it('never changes another text unless asked to', () => {
    const words = { contacts: { title: 'Contacts' } };
    expect(() => put(words, 'contacts.title', 'People')).toThrow('exists as "Contacts"');
    put(words, 'contacts.title', 'Contacts');
    put(words, 'contacts.title', 'People', true);
    expect(words.contacts.title).toBe('People');
  });

  it('never puts a word where a section is, nor a section where a word is', () => {
    const words = { status: { shift: { NEW: 'New' } } };
    expect(() => put(words, 'status.shift', 'Shift')).toThrow('is a section');
    expect(() => put(words, 'status.shift.NEW.more', 'More')).toThrow('not a section');
    expect(() => put(words, 'Not a key', 'text')).toThrow('not a key');
  });

  it('keeps sections in alphabetical order and words in the order they came', () => {
    expect(Object.keys(inOrder({ roles: {}, app: {}, contacts: {} }))).toEqual(['app', 'contacts', 'roles']);
  });
});
