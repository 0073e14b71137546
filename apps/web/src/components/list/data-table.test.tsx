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
