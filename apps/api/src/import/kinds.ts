import { modules } from '../modules/modules.ts'

/** Kinds in import order, which is that of the modules: a kind comes after those that it refers to. */
export const kinds = modules.flatMap(({ imports = [] }) => imports)
