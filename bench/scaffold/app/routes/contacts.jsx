import { Form, Link, useLoaderData } from '@remix-run/react';

/** The same call of the same API as the product's list of contacts. */
export async function loader({ request }) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const headers = { authorization: `Bearer ${process.env.TOKEN}`, role: 'operator', language: 'en' };
  const answer = await fetch(`${process.env.UPSTREAM_URL}/api/shift-contacts?page=${page}`, { headers });
  const { data, meta } = await answer.json();
  return { items: data, ...meta };
}

export default function Contacts() {
  const { items, page, limit, total } = useLoaderData();
  return (
    <>
      <h1>Contacts</h1>
      <Link to="/contacts/new">Add a contact</Link>
      <Form>
        <label>
          Name, phone or e-mail <input name="search" />
        </label>
        <button>Show</button>
      </Form>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Phone</th>
            <th>E-mail</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, phone, email }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/contacts/${id}`}>{name}</Link>
              </th>
              <td>
                <a href={`tel:${phone}`}>{phone}</a>
              </td>
              <td>
                <a href={`mailto:${email}`}>{email}</a>
              </td>
              <td>
                <Link to={`/contacts/${id}/edit`}>Edit {name}</Link> <Link to={`/contacts/${id}/delete`}>Delete {name}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {page * limit < total && <Link to={`/contacts?page=${page + 1}`}>Next</Link>}
    </>
  );
}
