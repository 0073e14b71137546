import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useSelection } from '../../lib/list/use-selection.ts'
import { renderApp } from '../../testing/render.tsx'
import { DataTable } from './data-table.tsx'

type Person = { id: string; name: string }

test('rows that stayed the same are not drawn again while others arrive, nor when one is marked', () => {
  const draw = vi.fn(({ name }: Person) => name)
  const columns = [{ key: 'name', header: 'Name', render: draw }]
  const people = ['Anan', 'Boon', 'Chai'].map((name) => ({ id: name, name }))
  function People() {
    const [rows, setRows] = useState(people)
    const [loading, setLoading] = useState(false)
    const selection = useSelection<Person>()
    const arrive = () => {
      setLoading(false)
      setRows(people.with(1, { id: 'Boon', name: 'Boonmee' }))
    }
    return (
      <>
        <button onClick={() => setLoading(true)}>Load</button>
        <button onClick={arrive}>Arrive</button>
        <DataTable label="People" columns={columns} rows={rows} stale={loading} selection={selection} onOpen={() => undefined} />
      </>
    )
  }
  renderApp(<People />)
  draw.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Load' }))
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Mark this row' })[0] as HTMLElement)
  expect(draw).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(draw.mock.calls.map(([{ name }]) => name)).toEqual(['Boonmee'])
  expect(screen.getByText('Boonmee')).toBeDefined()
})

test.each([
  ['the next row', 'Boon', 'Chai'],
  ['the last one where none follows', 'Chai', 'Boon'],
])('where the row that has the focus leaves the list, %s gets it', (_what, leaving, follower) => {
  const people = ['Anan', 'Boon', 'Chai'].map((name) => ({ id: name, name }))
  const columns = [{ key: 'name', header: 'Name', render: ({ name }: Person) => <button>{name}</button> }]
  function People() {
    const [rows, setRows] = useState(people)
    return (
      <>
        <button onClick={() => setRows(people.filter(({ name }) => name !== leaving))}>Leave</button>
        <DataTable label="People" columns={columns} rows={rows} onOpen={() => undefined} />
      </>
    )
  }
  renderApp(<People />)
  screen.getByRole('button', { name: leaving }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(document.activeElement).toBe(screen.getByRole('row', { name: follower }))
})
