import { createContext, useContext } from 'react';

/**
 * Pages carry the test ids of their figures only where the setting `FIGURE_NAMES` asks for it: tests compare
 * figures by them, and readers would get them with every page for nothing.
 */
export const FigureNames = createContext(false);

export type NameOfFigure = (figure: string | undefined) => string | undefined;

const named: NameOfFigure = (figure) => figure;
const unnamed: NameOfFigure = () => undefined;

export const useNameOfFigure = (): NameOfFigure => (useContext(FigureNames) ? named : unnamed);
