import { parse } from '../parse.ts';
import type { Block, Expression, Script, Statement, TypeName } from '../tree.ts';

/** The statements of a source, one a line, with brackets that show how operators bind. Fails when there is a message. */
export function treeText(source: string): string {
  const { script, messages } = parse(source);
  if (messages.length > 0) throw new Error(messages.map(({ text }) => text).join('\n'));
  return script.statements.map(statementText).join('\n');
}

/** A tree without its spans. */
export function bareTree(script: Script): string {
  return JSON.stringify(script, (key, value: unknown) => (key === 'at' ? undefined : value));
}

function statementText(statement: Statement): string {
  switch (statement.kind) {
    case 'declare': {
      const { mode, typeName, name, value, exported } = statement;
      const words = [exported ? 'export' : '', mode === 'plain' ? '' : mode, typeText(typeName)];
      return [...words, name.text, '=', text(value)].filter((word) => word !== '').join(' ');
    }
    case 'declareTuple':
      return `[${statement.names.map(({ text: name }) => name).join(' ')}] = ${text(statement.value)}`;
    case 'assign':
      return `${text(statement.target)} ${statement.operator} ${text(statement.value)}`;
    case 'expression':
      return text(statement.value);
    case 'function': {
      const { exported, method, name, parameters, body } = statement;
      const list = parameters.map((parameter) =>
        `${typeText(parameter.typeName)} ${parameter.name.text}${optional(parameter.value)}`.trimStart(),
      );
      return `${exported ? 'export ' : ''}${method ? 'method ' : ''}${name.text}(${list.join(', ')}) => ${block(body)}`;
    }
    case 'type':
      return `type ${statement.name.text} {${statement.fields
        .map(
          ({ varip, typeName, name, value }) =>
            `${varip ? 'varip ' : ''}${typeText(typeName)} ${name.text}${optional(value)}`,
        )
        .join('; ')}}`;
    case 'enum':
      return `enum ${statement.name.text} {${statement.members
        .map(({ name, title }) => `${name.text}${optional(title)}`)
        .join('; ')}}`;
    case 'import':
      return `import ${statement.path} as ${statement.alias?.text ?? '-'}`;
    case 'break':
    case 'continue':
      return statement.kind;
  }
}

function optional(value: Expression | null): string {
  return value === null ? '' : ` = ${text(value)}`;
}

function block(statements: Block): string {
  return `{${statements.map(statementText).join('; ')}}`;
}

function typeText(type: TypeName | null): string {
  if (type === null) return '';
  const items = type.items.length > 0 ? `<${type.items.map(typeText).join(', ')}>` : '';
  return `${type.qualifier === null ? '' : `${type.qualifier} `}${type.name}${items}`;
}

function list(items: readonly Expression[]): string {
  return items.map(text).join(', ');
}

function text(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.whole ? String(expression.value) : `${String(expression.value)}f`;
    case 'string':
      return JSON.stringify(expression.value);
    case 'bool':
      return String(expression.value);
    case 'color':
      return `#${expression.value.toString(16).padStart(8, '0')}`;
    case 'name':
      return expression.text;
    case 'member':
      return `${text(expression.of)}.${expression.name.text}`;
    case 'call': {
      const types = expression.typeArguments.map(typeText).join(', ');
      const values = expression.arguments.map(({ name, value }) =>
        name === null ? text(value) : `${name.text}=${text(value)}`,
      );
      return `${text(expression.callee)}${types === '' ? '' : `<${types}>`}(${values.join(', ')})`;
    }
    case 'history':
      return `${text(expression.of)}[${text(expression.offset)}]`;
    case 'unary':
      return `(${expression.operator} ${text(expression.of)})`;
    case 'binary':
      return `(${text(expression.left)} ${expression.operator} ${text(expression.right)})`;
    case 'conditional':
      return `(${text(expression.condition)} ? ${text(expression.then)} : ${text(expression.otherwise)})`;
    case 'tuple':
      return `[${list(expression.items)}]`;
    case 'if':
      return `if ${text(expression.condition)} ${block(expression.then)}${
        expression.otherwise === null ? '' : ` else ${block(expression.otherwise)}`
      }`;
    case 'switch':
      return `switch ${expression.subject === null ? '' : `${text(expression.subject)} `}{${expression.cases
        .map(({ test, body }) => `${test === null ? '' : `${text(test)} `}=> ${block(body)}`)
        .join('; ')}}`;
    case 'for': {
      const { variable, from, to, by, body } = expression;
      const step = by === null ? '' : ` by ${text(by)}`;
      return `for ${variable.text} = ${text(from)} to ${text(to)}${step} ${block(body)}`;
    }
    case 'forIn': {
      const { index, item, of, body } = expression;
      const names = index === null ? item.text : `[${index.text}, ${item.text}]`;
      return `for ${names} in ${text(of)} ${block(body)}`;
    }
    case 'while':
      return `while ${text(expression.condition)} ${block(expression.body)}`;
    case 'unreadable':
      return '?';
  }
}
