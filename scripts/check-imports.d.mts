export function checkImports(root: string): { problems: string[] };
