//! Events of a receipt, each with its emitter, the pointer to its schema, and its content.

use radix_engine::system::type_info::TypeInfoSubstate;

use super::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EventModel {
    name: String,
    emitter: EmitterModel,
    package: String,
    blueprint: String,
    outer: Option<String>,
    global_emitter: Option<String>,
    schema: SchemaPointer,
    raw: Slice,
    json: Json,
}

#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum EmitterModel {
    Method { node: String, module: String },
    Function { package: String, blueprint: String },
}

pub fn describe_events<S: SubstateDatabase + ?Sized>(
    commit: &CommitResult,
    scope: &Scope<'_, S>,
    blob: &mut Blob,
) -> Vec<EventModel> {
    commit
        .application_events
        .iter()
        .filter_map(|(identifier, raw)| {
            let structure = commit.system_structure.event_system_structures.get(identifier)?;
            let type_id = structure.package_type_reference.full_type_id;
            let type_id = FullyScopedTypeId(type_id.0.into_node_id(), type_id.1, type_id.2);
            let (package, blueprint, outer, global_emitter, emitter) = describe_emitter(&identifier.0, scope)?;
            Some(EventModel {
                name: identifier.1.clone(),
                emitter,
                package,
                blueprint,
                outer,
                global_emitter,
                json: scope.schemas.decode(raw, &type_id, &scope.reader, scope.encoder).unwrap_or(Json::Null),
                schema: SchemaPointer::of(&type_id, scope.encoder),
                raw: blob.put(raw),
            })
        })
        .collect()
}

type Emission = (String, String, Option<String>, Option<String>, EmitterModel);

fn describe_emitter<S: SubstateDatabase + ?Sized>(emitter: &Emitter, scope: &Scope<'_, S>) -> Option<Emission> {
    match emitter {
        Emitter::Method(node, module) => {
            let type_info = scope.reader.get_type_info(node).ok()?;
            let TypeInfoSubstate::Object(info) = &type_info else { return None };
            let blueprint_id = &info.blueprint_info.blueprint_id;
            Some((
                encode_package(blueprint_id, scope.encoder),
                blueprint_id.blueprint_name.clone(),
                type_info.outer_object().map(|outer| node_hex(outer.as_node_id())),
                Some(node_hex(&scope.ancestry.global_ancestor(node))),
                EmitterModel::Method { node: node_hex(node), module: format!("{module:?}") },
            ))
        }
        Emitter::Function(blueprint_id) => {
            let package = encode_package(blueprint_id, scope.encoder);
            let blueprint = blueprint_id.blueprint_name.clone();
            let emitter = EmitterModel::Function { package: package.clone(), blueprint: blueprint.clone() };
            Some((package, blueprint, None, None, emitter))
        }
    }
}
