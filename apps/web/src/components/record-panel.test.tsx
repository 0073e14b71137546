import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Failure } from '../lib/errors.ts'
import { renderApp } from '../testing/render.tsx'
import { RecordPanel } from './record-panel.tsx'

type Loaded = { record: { name: string } | null | undefined; failure: Failure | null }

function show({ record, failure }: Loaded) {
  const loaded = { record, failure, setRecord: () => undefined, load: () => Promise.resolve(null) }
  renderApp(
    <RecordPanel
      loaded={loaded}
      title="Establishment"
      missing={<p>It is not there</p>}
      mayEdit={false}
      editing={false}
      onEdit={() => undefined}
      onClose={() => undefined}
      form={() => null}
      facts={({ name }) => <p>{name}</p>}
    />,
  )
  return ['It is not there', 'Ari Clinic']
    .filter((text) => screen.queryByText(text))
    .concat(screen.queryByRole('alert') ? ['alert'] : [])
}

test.each<[state: string, loaded: Loaded, shown: string[]]>([
  ['is loading', { record: undefined, failure: null }, []],
  ['is there', { record: { name: 'Ari Clinic' }, failure: null }, ['Ari Clinic']],
  ['is not there', { record: null, failure: null }, ['It is not there']],
  ['can not be read', { record: undefined, failure: new Failure({ code: 'INTERNAL' }) }, ['alert']],
])('a record that %s says so, and nothing else', (_state, loaded, shown) => {
  expect(show(loaded)).toEqual(shown)
})

test('a form that is left gives the focus back to the button that opened it', () => {
  function Panel() {
    const [editing, setEditing] = useState(false)
    return (
      <RecordPanel
        loaded={{ record: { name: 'Ari Clinic' }, failure: null, setRecord: () => undefined, load: () => Promise.resolve(null) }}
        title="Establishment"
        missing={null}
        mayEdit
        editing={editing}
        onEdit={setEditing}
        onClose={() => undefined}
        form={({ onClose }) => <button onClick={onClose}>Cancel</button>}
        facts={() => null}
      />
    )
  }
  renderApp(<Panel />)
  fireEvent.click(screen.getByText('Edit'))
  screen.getByText('Cancel').focus()
  fireEvent.click(screen.getByText('Cancel'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})
