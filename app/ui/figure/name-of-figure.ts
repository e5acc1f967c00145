import { createContext, useContext } from 'react';

/**
 * Pages say the names of their figures, as `data-figure`, only where the setting `FIGURE_NAMES` asks for it: tests compare figures by them,
 * and readers would be sent them with every page for nothing.
 */
export const FigureNames = createContext(false);

export type NameOfFigure = (figure: string | undefined) => string | undefined;

const named: NameOfFigure = (figure) => figure;
const unnamed: NameOfFigure = () => undefined;

/** Returns what gives the attribute `data-figure` of a figure. */
export const useNameOfFigure = (): NameOfFigure => (useContext(FigureNames) ? named : unnamed);
