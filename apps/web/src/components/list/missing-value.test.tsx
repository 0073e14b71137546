import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import { Facts } from '../facts.tsx'

test("'N/A' stands where a value is missing in a table", () => {
  const rows = [
    { id: '1', phone: '081 234 5678', email: '' },
    { id: '2', phone: null, email: undefined },
  ]
  const columns = [
    { key: 'phone', header: 'Phone', render: ({ phone }: (typeof rows)[number]) => phone },
    { key: 'email', header: 'E-mail', render: ({ email }: (typeof rows)[number]) => email },
    { key: 'actions', header: '', render: () => null },
  ]
  renderApp(<DataTable label="People" columns={columns} rows={rows} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['081 234 5678', 'N/A', '', 'N/A', 'N/A', ''])
})

test("'N/A' stands where a value is missing in a list of facts; what does not apply is left out", () => {
  renderApp(
    <Facts
      facts={[
        ['Phone', '081 234 5678'],
        ['E-mail', null],
        ['Website', ''],
        ['LINE', undefined],
        ['Ended', false],
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone', 'E-mail', 'Website', 'LINE'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['081 234 5678', 'N/A', 'N/A', 'N/A'])
})
