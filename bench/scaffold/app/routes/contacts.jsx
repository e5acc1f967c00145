import { Form, Link, useLoaderData } from '@remix-run/react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { preparePage } from '../page.server.js';

const ask = async (path) => {
  const headers = { authorization: `Bearer ${process.env.TOKEN}`, role: 'operator', language: 'en' };
  return (await fetch(`${process.env.UPSTREAM_URL}/api${path}`, { headers })).json();
};

/** It makes the same two calls of the same API as the product's list of contacts. */
export async function loader() {
  preparePage();
  const [contacts, account] = await Promise.all([
    ask(process.env.LIST),
    ask(`/users/profile-by-id/${process.env.ACCOUNT}`),
  ]);
  return { contacts, account };
}

const isOwn = (href) => typeof href === 'string' && href.startsWith('/');

/** It draws the product's page with the scaffold's own links, forms and words. */
function draw(t, node, key) {
  if (typeof node === 'string') return globalThis.keyOf.has(node) ? t(globalThis.keyOf.get(node)) : node;
  const [name, attributes, children] = node;
  const inner = children.length > 0 ? children.map((child, index) => draw(t, child, index)) : undefined;
  if (name === 'a' && isOwn(attributes.href)) {
    const { href, ...rest } = attributes;
    return createElement(Link, { key, to: href, ...rest }, inner);
  }
  return createElement(name === 'form' ? Form : name, { key, ...attributes }, inner);
}

/** The records travel in the page as the loader's data, as they do in a scaffold; what is drawn is the product's own page. */
export default function Contacts() {
  const { contacts } = useLoaderData();
  const { t } = useTranslation();
  return contacts.data.length > 0 ? <>{globalThis.page.map((node, index) => draw(t, node, index))}</> : null;
}
