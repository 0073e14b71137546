import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appLayout, appRoutes } from './app-routes.tsx'

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])

test('every screen after sign-in stands in the shell, whose route is _app; prints alone stand outside', () => {
  const shells = appRoutes.filter(({ id }) => id === '_app')
  expect(shells).toHaveLength(1)
  expect(shells[0]).toMatchObject({ Component: appLayout.Component })
  expect(pathsOf(shells)).toEqual(expect.arrayContaining(['/calendar', '/patients/:id?', '/invoices', '/settings/profile']))
  const outside = pathsOf(appRoutes.filter(({ id }) => id !== '_app'))
  expect(outside.filter((path) => !path.includes('print'))).toEqual([])
})
