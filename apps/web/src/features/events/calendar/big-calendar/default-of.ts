/**
 * react-big-calendar is imported by its single files: the package's main file brings five date libraries' localizers, and a second copy of
 * what dragging needs.
 */
export const defaultOf = <Module>(module: Module): Module => (module as { default?: Module }).default ?? module
